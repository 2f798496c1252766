import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'

const Lock = z.object({
  packages: z.record(z.string(), z.object({ link: z.boolean().optional(), integrity: z.string().optional() })),
})

test('package-lock.json has a hash of every package of the registry, for every system', () => {
  const { packages } = Lock.parse(JSON.parse(readFileSync('package-lock.json', 'utf8')))
  const foreign = Object.entries(packages).filter(([place, { link }]) => place.includes('node_modules/') && !link)
  expect(foreign.length).toBeGreaterThan(500)
  expect(foreign.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([])
})

test('each action of a workflow is pinned by its commit', () => {
  const folder = '.github/workflows'
  const used = readdirSync(folder).flatMap((name) => readFileSync(`${folder}/${name}`, 'utf8').match(/uses: .*/g) ?? [])
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((line) => !/^uses: [\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
})

test('the base of the container is pinned by its digest', () => {
  const bases = readFileSync('Dockerfile', 'utf8').match(/^FROM .*/gm) ?? []
  expect(bases.length).toBeGreaterThan(1)
  expect(bases.filter((line) => !/^FROM node:\d+-[\w-]+@sha256:[0-9a-f]{64}( AS \w+)?$/.test(line))).toEqual([])
})
