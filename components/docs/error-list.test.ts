import { expect, test } from 'vitest'
import '@/components/zh'
import { errors } from '@/lib/base/errors'
import { t } from '@/lib/base/i18n/i18n'
import { adviceOf } from './error-list'

const english = adviceOf((sentence) => t('en', sentence))
const chinese = adviceOf((sentence) => t('zh', sentence))

test('every error has a short sentence of advice in both languages', () => {
  expect(Object.keys(english).sort()).toEqual(Object.keys(errors).sort())
  expect(Object.values(english).filter((advice) => !advice || advice.length > 100)).toEqual([])
  expect(Object.values(chinese).filter((advice) => !/\p{Script=Han}/u.test(advice))).toEqual([])
})

test('every error has a unique number, so that it can be linked to', () => {
  const numbers = Object.values(errors).map(([, number]) => number)
  expect(new Set(numbers).size).toBe(numbers.length)
})
