import type { Db } from '@/db/client'
import { nodes } from '../category/tree'

/** By what a table may call them: the path, the ID, or the name where there is only one of it. */
export type Categories = { get: (text: string) => number | undefined }

export async function readCategories(db: Db): Promise<Categories> {
  const all = await nodes(db)
  const byId = new Map(all.map((one) => [one.id, one]))
  const fullPath = ({ name, parent_id }: (typeof all)[number]): string => {
    const above = byId.get(parent_id ?? 0)
    return above ? `${fullPath(above)}/${name}` : name
  }
  const ids = new Map<string, number>()
  for (const { id } of all) ids.set(String(id), id)
  for (const { id, name } of all) if (all.filter((one) => one.name === name).length === 1) ids.set(name, id)
  for (const one of all) ids.set(fullPath(one), one.id)
  return { get: (text) => ids.get(text.replaceAll(/\s*\/\s*/g, '/')) }
}
