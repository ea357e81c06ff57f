/*
 * www.h - the web files that are compiled in, for a net_config without a folder. The table is made
 * by tools/web_files.py.
 */
#ifndef WWW_H
#define WWW_H

#include "net.h"

extern const net_file www_files[];
extern const size_t n_www_files;

#endif
