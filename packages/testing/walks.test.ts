import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { BELOW_MODULES, targetOf } from './imports'

/**
 * How far one argument goes: from a function on, into which files those calls lead that pass it on, or a part of it,
 * under whatever name, in the order of the code. A stay is a file that is entered, a return one that was left before.
 * What stands below the modules is a tool and no stay; lib/price is one, as it is a pure function.
 */
type Walk = { from: string; of: string; me: string; most: [stays: number, files: number, returns: number] }
const WALKS: Walk[] = [
  { from: 'lib/commerce/buyer/orders.ts', of: 'placeOwnOrder', me: 'placing', most: [6, 5, 1] },
  { from: 'lib/commerce/buyer/orders.ts', of: 'cancelOwnOrder', me: 'id', most: [9, 5, 4] },
  { from: 'lib/after-sale/desk.ts', of: 'decide', me: 'context', most: [27, 16, 11] },
  { from: 'lib/after-sale/receipt.ts', of: 'receive', me: 'context', most: [28, 16, 12] },
  { from: 'lib/refund/decide.ts', of: 'refundOrder', me: 'context', most: [21, 12, 9] },
]

const TOOLS = new RegExp(`^lib/(${BELOW_MODULES.join('|')})/`)
const PRICE = 'lib/price'

type Definition = { params: string[]; body: string }
type Source = { functions: Map<string, Definition>; imports: Map<string, string> }

/** What stands in brackets from a place on, and where it ends. */
function inBrackets(text: string, from: number): { inside: string; end: number } {
  let end = from
  for (let depth = 0; end < text.length; end += 1) {
    depth += Number('([{'.includes(text[end] ?? ' ')) - Number(')]}'.includes(text[end] ?? ' '))
    if (depth === 0) break
  }
  return { inside: text.slice(from + 1, end), end: end + 1 }
}

/** The parts of a list between commas, without those inside brackets of their own. */
function parts(list: string): string[] {
  const found = ['']
  let depth = 0
  for (const sign of list) {
    depth += Number('([{<'.includes(sign)) - Number(')]}>'.includes(sign))
    if (sign === ',' && depth === 0) found.push('')
    else found.push(`${found.pop() ?? ''}${sign}`)
  }
  return found.map((part) => part.trim()).filter((part) => part !== '')
}

/** The functions of a file, and where the names come from that it imports. */
function read(file: string): Source {
  const text = readFileSync(file, 'utf8')
  const functions = new Map<string, Definition>()
  for (const part of text.split(/\n(?=export |async function |function |const |class |type |\/\*\*)/)) {
    const name = part.match(/^(?:\/\*\*[\s\S]*?\*\/\n)?(?:export )?(?:async )?(?:function|const) (\w+)/)?.[1]
    if (!name) continue
    const after = part.slice(part.indexOf(name) + name.length)
    const { inside, end } = inBrackets(after, after.indexOf('('))
    functions.set(name, { params: parts(inside), body: after.slice(end) })
  }
  const imports = new Map<string, string>()
  for (const [, names = '', from = ''] of text.matchAll(/import \{([^}]*)\} from '([^']+)'/g)) {
    const target = targetOf(file, from)
    for (const name of names.match(/\w+(?=\s*(,|$))/g) ?? []) imports.set(name, `${target}.ts`)
  }
  return { functions, imports }
}

/** The names of a parameter, also of the parts that it is taken apart into. */
const namesOf = (param: string): string[] =>
  (param.startsWith('{') ? inBrackets(param, 0).inside : (param.match(/^\w+/)?.[0] ?? '')).match(/\w+/g) ?? []

const passesOn = (text: string, mine: Set<string>): boolean =>
  [...text.matchAll(/(?<!(?<!\.\.)\.|\w)\w+(?!\w*:)/g)].some(([word]) => mine.has(word))

/** The parts that a function takes it apart into. */
function withParts(body: string, mine: Set<string>): Set<string> {
  for (const [, taken = '', of = ''] of body.matchAll(/const \{([^}]*)\} = (\w+)\n/g))
    if (mine.has(of)) for (const name of taken.match(/\w+/g) ?? []) mine.add(name)
  return mine
}

function walk({ from, of, me }: Walk) {
  const sources = new Map<string, Source>()
  const passed = new Set<string>()
  const stays: string[] = []
  const stay = (room: string) => {
    if (stays.at(-1) !== room) stays.push(room)
  }
  function sourceOf(file: string): Source {
    const source = sources.get(file) ?? read(file)
    sources.set(file, source)
    return source
  }
  function enter(file: string, name: string, isMe: (param: string, at: number) => boolean) {
    const { functions, imports } = sourceOf(file)
    const definition = functions.get(name)
    if (!definition || passed.has(`${file} ${name}`)) return
    passed.add(`${file} ${name}`)
    stay(file)
    const { params, body } = definition
    const mine = withParts(body, new Set(params.filter(isMe).flatMap(namesOf)))
    for (const { 0: called, index } of body.matchAll(/(?<![.\w])\w+(?=\()/g)) {
      const given = parts(inBrackets(body, index + called.length).inside).map((arg) => passesOn(arg, mine))
      const target = imports.get(called) ?? (functions.has(called) ? file : '')
      if (!given.includes(true) || !target.startsWith('lib/') || TOOLS.test(target)) continue
      if (target.startsWith(PRICE)) stay(PRICE)
      else enter(target, called, (_, at) => given[at] ?? false)
    }
  }
  enter(from, of, (param) => namesOf(param).includes(me))
  const files = new Set(stays)
  return { stays, figures: [stays.length, files.size, stays.length - files.size] }
}

test.each(WALKS)('the walk of $of is short', (one) => {
  const { stays, figures } = walk(one)
  const isLonger = figures.some((figure, at) => figure > (one.most[at] ?? 0))
  expect(isLonger ? [figures, ...stays] : []).toEqual([])
})
