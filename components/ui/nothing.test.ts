import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { sourcesIn } from '@/packages/testing/imports'

test('a part that loads when first needed has something in its place, so that the page stays while it comes', () => {
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

test('a part that loads when first needed waits for the network, so that no form gives way to an error', () => {
  const parts = ['app/admin', 'components/admin', 'components/ui']
    .flatMap(sourcesIn)
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/= (?:lazy|dynamic)\(\s*(\S+)/g)].map(([, to]) => [file, to]),
    )
  expect(parts.length).toBeGreaterThan(40)
  expect(parts.filter(([, to]) => !/^(whenOnline\(|load[A-Z])/.test(to ?? ''))).toEqual([])
})
