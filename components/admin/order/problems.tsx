'use client'

import { z } from 'zod'
import { ColorLabel } from '@/components/ui/color-label'
import { type Translate, useLanguage } from '@/components/ui/language'
import { type Problem, problem } from '@/lib/sales/staff/problem'

const words = (t: Translate): Record<Problem, string> => ({
  payment: t('Payment anomaly'),
  refund: t('Refund needs attention'),
  funds: t('WeChat is holding the payment'),
})

const Problems = z.array(problem)

/** What is wrong with an order of a list. */
export function ProblemLabels({ problems }: { problems: unknown }) {
  const { t } = useLanguage()
  const { data = [] } = Problems.safeParse(problems)
  return data.map((one) => (
    <ColorLabel key={one} color="red">
      {words(t)[one]}
    </ColorLabel>
  ))
}
