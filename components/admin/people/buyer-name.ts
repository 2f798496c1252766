import type { Translate } from '@/components/ui/language'

type Buyer = { nickname: unknown; receiver?: unknown; id: unknown }

/**
 * What staff call a buyer: by their nickname, else as whom their order goes to (masked without the right),
 * else by their number.
 */
export const buyerName = ({ nickname, receiver, id }: Buyer, t: Translate): string =>
  String(nickname || receiver || t('Customer {id}', { id: Number(id) }))
