import { expect, test } from 'vitest'
import '@/components/zh'
import { errors } from '@/lib/core/errors'
import { t } from '@/lib/core/i18n/i18n'
import { adviceOf } from './advice'

const english = adviceOf((sentence) => t('en', sentence))
const chinese = adviceOf((sentence) => t('zh', sentence))

test('every failure has advice in both languages, a short sentence each', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(errors).sort())
  expect(Object.values(english).filter((advice) => !advice || advice.length > 100)).toEqual([])
  expect(Object.values(chinese).filter((advice) => !/\p{Script=Han}/u.test(advice))).toEqual([])
})

test('every failure has a number of its own, so that it can be linked to', () => {
  const numbers = Object.values(errors).map(([, number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
