import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BELOW_MODULES, targetOf } from './imports'

/**
 * How far one thought goes: from a function on, which files those calls lead to that pass it on under these names, in
 * the order of the code. A stay is a file that is entered, a return one that was left before. What stands below the
 * modules is a tool and no stay; lib/price is one, as it is a pure function.
 */
type Walk = { from: string; of: string; names: RegExp; most: [stays: number, files: number, returns: number] }
const WALKS: Walk[] = [
  {
    from: 'lib/commerce/buyer/orders.ts',
    of: 'placeOwnOrder',
    names: /\b(placing|draft|items|all|one|terms|refused)\b/,
    most: [8, 6, 2],
  },
]

const TOOLS = new RegExp(`^lib/(${BELOW_MODULES.join('|')})/`)
const PRICE = 'lib/price'

type Source = { bodies: Map<string, string>; imports: Map<string, string> }

/** The functions of a file, and where the names come from that it imports. */
function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const parts = text.split(/\n(?=export |async function |function |const |class |type |\/\*\*)/)
  const bodies = new Map(
    parts.flatMap((part) => {
      const name = part.match(/^(?:\/\*\*[\s\S]*?\*\/\n)?(?:export )?(?:async )?(?:function|const) (\w+)/)?.[1]
      return name ? [[name, part.slice(part.indexOf(name) + name.length)] as const] : []
    }),
  )
  const imports = new Map<string, string>()
  for (const [, names = '', from = ''] of text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)) {
    const target = targetOf(file, from)
    for (const name of names.match(/\w+(?=\s*(,|$))/g) ?? []) imports.set(name, `${target}.ts`)
  }
  return { bodies, imports }
}

function* callsIn(body: string) {
  for (const { 0: called, index } of body.matchAll(/(?<![.\w])\w+(?=\()/g)) {
    const begin = index + called.length
    let end = begin
    for (let depth = 0; end < body.length; end += 1) {
      depth += Number(body[end] === '(') - Number(body[end] === ')')
      if (depth === 0) break
    }
    yield { called, args: body.slice(begin, end) }
  }
}

function walk({ from, of, names }: Walk) {
  const sources = new Map<string, Source>()
  const passed = new Set<string>()
  const stays: string[] = []
  const stay = (room: string) => {
    if (stays.at(-1) !== room) stays.push(room)
  }
  function enter(file: string, name: string) {
    const source = sources.get(file) ?? read(file)
    sources.set(file, source)
    const body = source.bodies.get(name)
    if (body === undefined || passed.has(`${file} ${name}`)) return
    passed.add(`${file} ${name}`)
    stay(file)
    for (const { called, args } of callsIn(body)) {
      const target = source.imports.get(called) ?? (source.bodies.has(called) ? file : '')
      if (!names.test(args) || !target.startsWith('lib/') || TOOLS.test(target)) continue
      stay(file)
      if (target.startsWith(PRICE)) stay(PRICE)
      else enter(target, called)
    }
  }
  enter(from, of)
  const files = new Set(stays)
  return { stays, figures: [stays.length, files.size, stays.length - files.size] }
}

test.each(WALKS)('the walk of $of is short', (one) => {
  const { stays, figures } = walk(one)
  const isLonger = figures.some((figure, at) => figure > (one.most[at] ?? 0))
  expect(isLonger ? stays : []).toEqual([])
})
