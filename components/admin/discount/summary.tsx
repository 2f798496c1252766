'use client'

import { Paper, Skeleton, Text } from '@mantine/core'
import { lazy, Suspense } from 'react'
import { whenOnline } from '@/components/ui/connection/when-online'
import { useLanguage } from '@/components/ui/language'
import { asRecord } from '@/lib/base/json'
import { shared, useParts } from '../form/parts'
import type { CellProps } from '../kit/model'
import { gainText, ruleSentence, ruleText } from './sentence'

/** In its form: what the rule does, in one sentence, as it is typed. */
export function RuleSummary() {
  const words = useLanguage()
  const rule = Object.fromEntries(Object.entries(useParts()).map(([name, part]) => [name, part?.value]))
  const sentence = ruleSentence(rule, words)
  return sentence ? (
    <Paper withBorder radius="md" px="sm" py="xs" mt="sm" bg="var(--mantine-color-default-hover)">
      <Text size="sm" role="status">
        {sentence}
      </Text>
    </Paper>
  ) : null
}

/** In a list with what it is for; of a flash sale how many variants are in it. */
export function GivesCell({ value, row }: CellProps) {
  const words = useLanguage()
  const { t, locale } = words
  const isFlashSale = asRecord(value).kind === 'sale'
  const { length } = Array.isArray(row?.sale_items) ? row.sale_items : []
  const ofFlashSale = row ? t('Flash sale: {n} {n:variant/variants}', { n: length }) : t('Flash sale')
  const text = isFlashSale ? ofFlashSale : row ? ruleText(row, words) : gainText(value, locale)
  return (
    <Text span size="sm">
      {text}
    </Text>
  )
}

/** Loaded when one is opened: the list needs none of it. */
const LateGives = lazy(whenOnline(() => import('./gives-field')))

const late = (isSingle: boolean) =>
  shared((props) => (
    <Suspense fallback={<Skeleton h={120} />}>
      <LateGives {...props} single={isSingle} />
    </Suspense>
  ))
export const OfferGivesField = late(false)
/** A coupon has one tier. */
export const CouponGivesField = late(true)
