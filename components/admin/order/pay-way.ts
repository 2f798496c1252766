import type { Translate } from '@/components/ui/language'
import { methodLabel, PAY_WAY_LABELS } from '@/lib/order/sentences'

/** How the buyer of an order pays it, or is about to; of an extension by its name. */
export function payWayText(name: string, t: Translate): string {
  const labels: Record<string, string> = PAY_WAY_LABELS
  return t(labels[name] ?? name)
}

/** How an order was paid. */
export const methodText = (name: string, t: Translate): string => t(methodLabel(name))
