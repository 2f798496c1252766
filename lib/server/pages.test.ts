import { expect, test } from 'vitest'
import { visitOnce } from './pages'

test('a page is visited once, and has been shown when that is over', async () => {
  const shown: unknown[] = []
  await visitOnce({
    async handle({ url }, response) {
      await new Promise((later) => setTimeout(later, 20))
      shown.push(url)
      response.end('here')
    },
  })
  expect(shown).toEqual(['/docs'])
})

test('a worker starts although its page cannot be shown', async () => {
  await visitOnce({ handle: () => Promise.reject(new Error('broken')) })
})
