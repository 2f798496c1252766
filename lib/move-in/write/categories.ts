import * as category from '../../category/category'
import { nodes } from '../../category/tree'
import { cut, type Writer } from './writer'

type Plan = { name: string; sort: number; parent: number | undefined; picture: string | undefined }

const NAME = 40

/** Each comes behind the one above it. One that is there already under the same name is the same. */
export const categories = (): Writer<'category', Plan> => ({
  batch: 100_000, // all of them, since one may have a higher number than those below it
  nameOf: ({ name }) => name,
  needs: (records) => ({ category: records.flatMap(({ parent }) => parent ?? []) }),
  plan({ key, parent, name, picture, sort }, { counterparts, note }) {
    const says = (says: string, value: string) => note({ note: 'changed', kind: 'category', old: key, value, says })
    const short = cut(name.trim(), NAME)
    if (short === '') return void note({ note: 'left_out', kind: 'category', old: key, says: 'It has no name' })
    if (short !== name.trim()) says('The name is cut', name)
    const isTop = parent === undefined || !counterparts.has('category', parent)
    if (isTop && parent !== undefined) says('Its parent category is not imported, moved to top level', String(parent))
    return { name: short, parent: isTop ? undefined : parent, picture, sort: Math.min(Math.max(sort, 0), 9999) }
  },
  pictures: ({ picture }) => (picture ? [picture] : []),
  async put(tx, entries, { counterparts, note, pictures }) {
    const done = new Map<number, { id: number; merged: boolean }>()
    const idOf = (old: number) => done.get(old)?.id ?? counterparts.id('category', old)
    const existing = new Map((await nodes(tx)).map((one) => [placeOf(one.parent_id, one.name), one.id]))
    for (const { old, plan } of entries) {
      const { parent, picture, ...draft } = plan
      const parent_id = parent === undefined ? null : (idOf(parent) ?? null)
      const place = placeOf(parent_id, draft.name)
      const there = existing.get(place)
      if (there !== undefined)
        note({
          note: 'changed',
          kind: 'category',
          old,
          value: draft.name,
          says: 'Merged with the category of the same name',
        })
      const id =
        there ?? (await category.create(tx, { ...draft, parent_id, image: pictures.addressOf(picture) ?? null })).id
      existing.set(place, id)
      done.set(old, { id, merged: there !== undefined })
    }
    return [...done].map(([old, one]) => ({ old, ...one }))
  },
})

const placeOf = (parent_id: number | null, name: string) => `${parent_id ?? 0} ${name}`
