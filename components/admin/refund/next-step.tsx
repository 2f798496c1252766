'use client'

import { Box, Text } from '@mantine/core'
import { moment } from '@/components/admin/kit/format'
import { type Translate, useLanguage } from '@/components/ui/language'
import { stateOf, stepOf } from '@/lib/order/refund-states'
import { isByHand } from '@/lib/refund/states'
import type { Decidable } from './decidable'

type Case = Pick<Decidable, 'kind' | 'state' | 'received_at' | 'attention' | 'deadline'>

/** Staff have the next step. */
export const isForStaff = (one: Case): boolean => one.attention || stepOf(one)?.tab !== undefined

/** The next step, of staff or of the buyer; undefined once nothing is to do. */
export function nextText(one: Case, t: Translate): string | undefined {
  const next = (one.attention && stateOf(one.state).flagged) || stepOf(one)?.next
  return next && t(next)
}

/** Why no money goes back with an approval or a receipt. */
export const paidLaterText = ({ method }: Pick<Decidable, 'method'>, t: Translate): string =>
  isByHand(method)
    ? t('This order was not paid with WeChat Pay: give the money back yourself after this, and then say so here')
    : t('No money goes back yet: paying is a step of its own in this shop')

/** The automatic step after the deadline, and when it comes. */
export function deadlineText({ deadline }: Case, t: Translate): string | undefined {
  if (!deadline) return undefined
  const time = moment(deadline.at)
  const texts = {
    agreed: t('Approved automatically on {time}', { time }),
    refunded: t('Refunded automatically on {time}', { time }),
    lapsed: t('Expires on {time}', { time }),
    received: t('Counts as received on {time}', { time }),
    flagged: t('Ship by {time}', { time }),
  }
  return texts[deadline.result]
}

/** The first line names the next step, the second what happens after the deadline. */
export function NextStep({ refund }: { refund: Case }) {
  const { t } = useLanguage()
  const [next, otherwise] = [nextText(refund, t), deadlineText(refund, t)]
  if (!next) return '—'
  return (
    <Box miw={170}>
      <Text size="sm" fw={isForStaff(refund) ? 550 : 400}>
        {next}
      </Text>
      {otherwise && (
        <Text size="xs" c="dimmed">
          {otherwise}
        </Text>
      )}
    </Box>
  )
}
