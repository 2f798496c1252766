import { compact } from '@/lib/base/compact'
import type { Registry } from '@/lib/core/runtime/runtime'
import type { OutputOf } from '@/lib/endpoints'
import { permissionsOfPage } from '@/lib/menu/pages'
import { parseList, type State, stateOf } from './rights'

/** The menus of a group and the elements of their pages, as pure functions. */
export type Node = { id: number; title: string; path: string; kind: string; hidden: boolean; children: Node[] }
export type Element = Pick<OutputOf<'element.list'>['items'][number], 'id' | 'name' | 'sign' | 'menu_id'>
export type Chosen = { menus: number[]; elements: number[] }

export const parseIds = (value: unknown): number[] => parseList(value).map(Number)

export type Menu = Pick<OutputOf<'menu.list'>[number], 'id' | 'title' | 'title_en' | 'path' | 'kind' | 'hidden'> & {
  children: Menu[]
}

/** What `menu.list` answered, in the visitor's language. */
export const parseNodes = (menus: Menu[], locale: string): Node[] =>
  menus.map(({ id, title, title_en, path, kind, hidden, children }) => ({
    id,
    title: locale === 'zh' ? title : title_en,
    path,
    kind,
    hidden,
    children: parseNodes(children, locale),
  }))

export const flatten = (nodes: Node[]): Node[] => nodes.flatMap((node) => [node, ...flatten(node.children)])

/** A folder stands for its content; an empty one for itself. */
const isRoom = ({ kind, children }: Node): boolean => kind === 'folder' && children.length > 0

const leavesOf = (node: Node): number[] => compact([!isRoom(node) && node.id, ...node.children.flatMap(leavesOf)])

export const stateOfNode = (node: Node, chosen: number[]): State =>
  stateOf(isRoom(node) ? leavesOf(node) : [node.id], chosen)

/** Grants or revokes a menu, or everything in a folder; the elements of a revoked page are revoked as well. */
export function withMenu(roots: Node[], elements: Element[], chosen: Chosen, node: Node, on: boolean): Chosen {
  const meant = isRoom(node) ? leavesOf(node) : [node.id]
  const menus = new Set(chosen.menus.filter((id) => !meant.includes(id)))
  if (on) for (const id of meant) menus.add(id)
  const gone = new Set(elements.filter(({ menu_id }) => !on && meant.includes(menu_id)).map(({ id }) => id))
  return { menus: throughFolders(roots, menus), elements: chosen.elements.filter((id) => !gone.has(id)) }
}

/** Gives or takes an element; it is given along with its page. */
export function withElement(roots: Node[], chosen: Chosen, { id, menu_id }: Element, on: boolean): Chosen {
  const others = chosen.elements.filter((one) => one !== id)
  if (!on) return { ...chosen, elements: others }
  const menus = throughFolders(roots, new Set([...chosen.menus, menu_id]))
  return { menus, elements: [...others, id].toSorted((a, b) => a - b) }
}

/** A folder is granted while any of its content is. In the order of the server. */
export function throughFolders(roots: Node[], menus: Set<number>): number[] {
  const rooms = flatten(roots).filter(isRoom)
  const open = rooms.filter((room) => leavesOf(room).some((id) => menus.has(id))).map(({ id }) => id)
  const closed = new Set(rooms.map(({ id }) => id))
  return [...[...menus].filter((id) => !closed.has(id)), ...open].toSorted((a, b) => a - b)
}

export type MissingRight = { key: string; name: string; point: string }

/** What would be shown without the right that it needs. */
export function missingRights(
  { roots, elements, pages }: { roots: Node[]; elements: Element[]; pages: Registry['pages'] },
  chosen: Chosen,
  points: string[],
  permissions: ReadonlySet<string>,
): MissingRight[] {
  const menus = flatten(roots).map((node) => ({ ...node, key: `menu ${node.id}`, name: node.title, of: chosen.menus }))
  const buttons = elements.map((one) => ({ ...one, key: `element ${one.id}`, of: chosen.elements }))
  return [
    ...menus.map((one) => ({ ...one, needed: permissionsOfPage(pages, one.path) })),
    ...buttons.map((one) => ({ ...one, needed: [one.sign].filter((sign) => permissions.has(sign)) })),
  ]
    .filter(({ id, of }) => of.includes(id))
    .flatMap(({ key, name, needed }) =>
      needed.filter((point) => !points.includes(point)).map((point) => ({ key: `${key} ${point}`, name, point })),
    )
}
