import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

const { isSmallBuild, memoryShortage, wasKilled } = await import(
  pathToFileURL(path.resolve('packages/scripts/build-memory.mjs')).href
)

const GB = 1024 ** 3

describe('the memory of a build', () => {
  test('the memory of a build is named before it where there is little or too little of it', () => {
    expect(memoryShortage(1 * GB)).toMatch(/there are 1\.0 GB\. If it does not succeed: .*npm run release/)
    expect(memoryShortage(2 * GB)).toMatch(/There are 2\.0 GB of memory: one processor builds/)
    expect(memoryShortage(4 * GB)).toBeUndefined()
  })

  test('the memory of a machine decides whether pages and server take turns', () => {
    expect([2 * GB, 4 * GB].map((bytes) => isSmallBuild(bytes))).toEqual([true, false])
  })

  test('the memory of a build was the cause where the build or one of its processes was killed', () => {
    expect(wasKilled({ signalCode: 'SIGKILL' }, [])).toBe(true)
    expect(wasKilled({ signalCode: null }, ['Next.js build worker exited with code: null and signal: SIGKILL'])).toBe(
      true,
    )
    expect(wasKilled({ signalCode: null }, ['FATAL ERROR: Allocation failed - JavaScript heap out of memory'])).toBe(
      true,
    )
    expect(wasKilled({ signalCode: null }, ['Module not found'])).toBe(false)
  })
})
