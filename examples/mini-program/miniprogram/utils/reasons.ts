import { shop } from './shop'

export type Reason = { value: string; label: string }
/** Why a buyer cancels, or requests a refund: one of the shop’s reasons, and a note. */
export type Why = { reasons: Reason[]; reason_code: string; reason: string }

export const noWhy: Why = { reasons: [], reason_code: '', reason: '' }

/** As the shop has them, with the usual one chosen; none where it has switched them off. */
export async function readWhy(type: 'cancel_reason' | 'refund_reason'): Promise<Why> {
  const [dict] = (await shop.dict.readMany({ types: [type] })).items
  if (!dict) return noWhy
  const usual = dict.entries.find(({ is_default }) => is_default)
  return { reasons: dict.entries, reason_code: usual ? usual.value : '', reason: '' }
}

type Draft = { reason_code?: string; reason?: string }

/** What is sent of it: only what there is. */
export const draftOf = ({ reason_code, reason }: Why): Draft => ({
  ...(reason_code && { reason_code }),
  ...(reason.trim() && { reason: reason.trim() }),
})
