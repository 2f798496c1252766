import type { Translate } from '@/components/ui/language'
import { methodLabel, PAY_WAY_LABELS } from '@/lib/order/sentences'

/** How the buyer of an order pays it, or is about to. */
export function payWayText(name: string, t: Translate): string {
  const labels: Record<string, string> = PAY_WAY_LABELS
  return t(labels[name] ?? methodLabel(name))
}

/** How an order was paid. */
export const methodText = (name: string, t: Translate): string => t(methodLabel(name))
