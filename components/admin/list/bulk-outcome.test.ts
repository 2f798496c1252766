import { describe, expect, test } from 'vitest'
import { fill } from '@/lib/base/i18n/fill'
import { bulkOutcome } from './bulk-outcome'

describe('the outcome of a bulk operation', () => {
  test.each([
    ['product.set_sale_many', 10, 0, '10 products updated'],
    ['banner.delete_many', 1, 0, '1 banner moved to the trash'],
    ['staff.restore_many', 2, 0, '2 staff members restored'],
    ['product.undo_many', 20, 0, 'Change of 20 products undone'],
    ['outbox.retry_many', 3, 0, 'Retry of 3 tasks started'],
    ['file.update_many', 8, 2, '8 files updated, 2 failed'],
    ['banner.delete_many', 0, 2, '0 banners moved to the trash, 2 failed'],
    ['anything.else_many', 1, 0, '1 record updated'],
  ])('the outcome of a bulk operation, %s of %i with %i failed, reads: %s', (id, done, failed, sentence) => {
    expect(bulkOutcome(fill, id, { done, failed })).toBe(sentence)
  })
})
