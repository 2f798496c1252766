import type { Translate } from '@/components/ui/language'
import { currentReason } from '@/lib/order/former-reasons'
import type { Option } from '../kit/model'

type Reasons = { reason_code: string | null; reason: string }

/** Why, as it was chosen and as it was written: "Poor quality: the lid does not close". */
export function reasonText({ reason_code, reason }: Reasons, options: Option[], t: Translate): string {
  const label = options.find(({ value }) => value === reason_code)?.label ?? reason_code
  const text = reason && t(currentReason(reason))
  return label && text ? t('{label}: {value}', { label, value: text }) : label || text
}
