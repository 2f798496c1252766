import { z } from 'zod'
import { Failure, invalid } from '../base/errors'
import type { Locale } from '../base/i18n/i18n'
import { parseInput } from '../base/problems'
import { gatherInput, isGiven } from '../core/http/gather'
import type { Operation } from '../core/operation/operation'
import type { Registry } from '../core/runtime/runtime'
import { PLACE_PARAMS, sortedQuery } from './address'

/** Needs the permission to see payments, and lists none. */
const NO_LIST = '/admin/simulator'

/** The page that shows a list: the one that needs its permission and no other. */
export const pageOfList = ({ pages }: Registry, { id }: Pick<Operation, 'id'>): string | undefined =>
  Object.keys(pages).find((path) => path !== NO_LIST && pages[path]?.length === 1 && pages[path][0] === id)

/** The list that a page of the back office shows. */
export function listOfPage(registry: Registry, path: string): Operation {
  const list = registry.operations.find((one) => 'size' in one.input.shape && pageOfList(registry, one) === path)
  return list ?? invalid('path', 'must be the page of a list')
}

/** The query of a view, checked as that of the list is, each name once and in order. */
export function normalQuery(list: Operation, query: string, locale: Locale): string {
  const entries = [...new URLSearchParams(query)].filter(([, value]) => isGiven(value))
  const names = entries.map(([name]) => name)
  const place = names.find((name) => PLACE_PARAMS.has(name))
  if (place) invalid(`query.${place}`, 'is an unknown field')
  const personal = names.find((name) => isPersonal(list.input.shape[name]))
  if (personal) invalid(`query.${personal}`, 'can’t be saved in a view. Clear it first')
  const given = new URLSearchParams(entries).toString()
  try {
    parseInput(list.input, gatherInput(list, { path: list.path, query: given, body: {} }), locale)
  } catch (error) {
    throw error instanceof Failure ? belowQuery(error) : error
  }
  return sortedQuery(entries)
}

const isPersonal = (field: unknown): boolean =>
  field instanceof z.ZodType && z.globalRegistry.get(field)?.personal === true

/** The fields of a list are below the field `query`. */
const belowQuery = ({ kind, extras: { errors = [], ...extras } }: Failure): Failure =>
  new Failure(kind, { ...extras, errors: errors.map(({ path, message }) => ({ path: `query.${path}`, message })) })
