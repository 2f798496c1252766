import { z } from 'zod'
import { compact } from '../base/compact'
import type { Operation } from '../core/operation/operation'
import { pointsOf } from '../core/operation/permissions'

/**
 * What an operation is called, what it does, and who may call it: tools made from the document show the first sentence,
 * often nothing else.
 */
export function descriptionOf(endpoint: Operation, all: Operation[]): string {
  const { summary, access } = endpoint
  const callers = access === 'permission' ? permissionText(endpoint) : CALLERS[access]
  return compact([`${summary}.`, purposeOf(endpoint, all), callers]).join(' ')
}

/** What it does beyond its summary, as far as there is more to say. */
export const purposeOf = (endpoint: Operation, all: Operation[]): string | undefined =>
  endpoint.purpose ?? usualPurpose(endpoint, all)

const CALLERS = { public: 'For everyone, without a token.', user: 'For any signed-in user.', staff: 'For staff only.' }

function permissionText({ acts, ...endpoint }: Operation): string {
  if (!acts) return `Requires the permission \`${pointsOf(endpoint).join()}\`.`
  const parts = Object.entries(acts.by).map(([value, { point }]) => `\`${point}\` for \`${value}\``)
  return `Requires a permission, by \`${acts.field}\`: ${parts.join(', ')}.`
}

/** Of operations that are alike for every kind of record: it follows from what they take and answer. */
function usualPurpose(endpoint: Operation, all: Operation[]): string | undefined {
  const { id, method, path, answer, input, inPath, output, status, subject } = endpoint
  const answered = output instanceof z.ZodObject ? output.shape : {}
  const [noun, verb] = id.split('.')
  const fields = Object.entries(input.shape).filter(([name]) => !inPath.has(name))
  if (answer === 'rows')
    return `Returns all rows that match the filters, as CSV${'format' in input.shape ? ', or as a workbook with `format=xlsx`' : ''}.`
  if ('job_id' in answered)
    return 'Takes `ids` or a `filter`. Each record is changed on its own and has its own result; more than 200 are changed by a job, whose progress is at `GET /cms/job/{id}`.'
  if ('current_page' in answered) return ['Returns one page.', queryText(fields.map(([name]) => name))].join(' ').trim()
  if (verb === 'restore') return 'Returns the record, out of the trash.'
  if (verb === 'delete' && all.some((one) => one.id === `${noun}.restore`)) return 'It can be restored later.'
  if (status === 201) return 'Returns the new record.'
  if (method === 'PUT' && subject) {
    const isPart = fields.some(([, field]) => field.safeParse(undefined).success)
    return `${isPart ? 'Fields that are not sent stay as they are. ' : ''}Returns the changed record.`
  }
  if (method === 'GET' && 'version' in answered && all.some((one) => one.method === 'PUT' && one.path === path))
    return 'Returns the record with its `version`, ready to be edited and sent back.'
  return undefined
}

/** What the query of a list can do. */
function queryText(names: string[]): string {
  const doesSort = names.includes('sort')
  const doesFilter = names.some((name) => !['page', 'size', 'from', 'sort'].includes(name))
  const verbs = compact([doesFilter && 'filters', doesSort && 'sorts'])
  return verbs.length > 0 ? `The query ${verbs.join(' and ')}.` : ''
}
