import { expect, test } from 'vitest'
import '../zh'
import { zh } from '../base/i18n/i18n'
import { currentReason } from './former-reasons'

test('reasons stored in former wording are shown in current wording, with a Chinese translation', () => {
  for (const reason of ['Paid after its end', 'Nobody said anything', 'The refund did not succeed']) {
    expect(Object.keys(zh)).toContain(currentReason(reason))
  }
  expect(currentReason('Wrong colour')).toBe('Wrong colour')
})
