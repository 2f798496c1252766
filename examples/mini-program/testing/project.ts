import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { parseWxml, type Wxml } from './wxml'

export const ROOT = path.resolve('examples/mini-program/miniprogram')

const App = z.object({
  pages: z.array(z.string()),
  tabBar: z.object({
    list: z.array(
      z.object({ pagePath: z.string(), text: z.string(), iconPath: z.string(), selectedIconPath: z.string() }),
    ),
  }),
  usingComponents: z.record(z.string(), z.string()),
})

export const textOf = (file: string): string => readFileSync(path.join(ROOT, file), 'utf8')
export const app = App.parse(JSON.parse(textOf('app.json')))

/** Pages and components, as paths without an ending. */
export const units: string[] = [...app.pages, ...Object.values(app.usingComponents)]
export const foldersIn = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder)).map((name) => `${folder}/${name}/${name}`)

const parsed = new Map<string, Wxml[]>()

export function wxmlOf(unit: string): Wxml[] {
  const nodes = parsed.get(unit) ?? parseWxml(textOf(`${unit}.wxml`))
  parsed.set(unit, nodes)
  return nodes
}
