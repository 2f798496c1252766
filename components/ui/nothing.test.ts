import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from '@/lib/testing/imports'

test('what loads when it is first needed has something in its place, so that the page stays while it comes', () => {
  const parts = ['app', 'components']
    .flatMap(sourcesIn)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/= dynamic\((.*?)\n(?=\n|const|\/\*\*)/gs)].map(([, part]) => [
        file,
        part,
      ]),
    )
  expect(parts.length).toBeGreaterThan(20)
  expect(parts.filter(([, part]) => !part?.includes('loading:'))).toEqual([])
})
