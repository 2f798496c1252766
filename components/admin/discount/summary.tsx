'use client'

import { Paper, Text } from '@mantine/core'
import { useLanguage } from '@/components/ui/language'
import { useParts } from '../form/parts'
import type { CellProps } from '../kit/model'
import { ruleSentence, ruleText } from './sentence'

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

/** In a list. */
export function RuleCell({ value, row }: CellProps) {
  const words = useLanguage()
  return (
    <Text span size="sm">
      {(row && ruleText(row, words)) ?? String(value)}
    </Text>
  )
}
