import type { MistakeKind } from "$gen/protocol";
import { msg, t } from "../i18n/index.svelte";

const NAMES: Record<MistakeKind, string> = { fine: msg("Fine"), slip: msg("Slip"), mistake: msg("Mistake"), blunder: msg("Blunder") };
export const mistakeName = (kind: MistakeKind) => t(NAMES[kind]);

/** The colour of its edge. */
export const mistakeTone: Record<MistakeKind, string> = { fine: "var(--line-strong)", slip: "var(--yellow)", mistake: "var(--gold-ink)", blunder: "var(--danger)" };
