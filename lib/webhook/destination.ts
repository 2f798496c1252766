import type { z } from 'zod'
import type { WEBHOOK_FORMATS } from '@/db/vocabulary/webhook'
import type { Env } from '../base/env/env'
import { invalid } from '../base/errors'
import { problemOfUrl } from '../base/target'
import type { WebhookDraft, WebhookEdit } from './contract'
import { ROBOT_EVENTS } from './labels'
import type { RobotAddress } from './robot/address'
import { checkRobot } from './robot/save'

type Draft = z.output<typeof WebhookDraft>
type Edit = z.output<typeof WebhookEdit>
type Destination = { url: string; events: NonNullable<Draft['events']>; address?: RobotAddress }

/** Where a new webhook goes, and what it is told; `address`: of a robot. */
export const newDestination = (env: Env, { format, ...draft }: Draft): Destination =>
  format === 'standard' ? ownSystem(env, draft) : robot(env, format, draft)

function ownSystem(env: Env, { url, events, ...others }: Omit<Draft, 'format'>): Destination {
  refuseRobotFields(others)
  if (url === undefined) invalid('url', 'is required')
  if (events === undefined) invalid('events', 'is required')
  checkUrl(env, url)
  return { url, events }
}

type RobotFormat = Parameters<typeof checkRobot>[1]

function robot(env: Env, format: RobotFormat, { url, events = ROBOT_EVENTS, ...others }: Omit<Draft, 'format'>) {
  refuseUrl(url)
  const address = checkRobot(env, format, others)
  if (!address) invalid('robot_url', 'is required')
  return { url: address.shown, events, address }
}

/** Another address of a robot. That of another system is among the fields, and checked here as well. */
export function editedDestination(
  env: Env,
  format: (typeof WEBHOOK_FORMATS)[number],
  edit: Edit,
): RobotAddress | undefined {
  if (format !== 'standard') {
    refuseUrl(edit.url)
    return checkRobot(env, format, edit)
  }
  refuseRobotFields(edit)
  if (edit.url !== undefined) checkUrl(env, edit.url)
  return undefined
}

function refuseUrl(url: string | undefined): void {
  if (url !== undefined) invalid('url', 'is not for robots')
}

function refuseRobotFields(fields: Pick<Edit, 'robot_url' | 'robot_secret'>): void {
  const given = (['robot_url', 'robot_secret'] as const).find((name) => fields[name] !== undefined)
  if (given) invalid(given, 'is only for robots')
}

function checkUrl(env: Env, text: string): void {
  const problem = problemOfUrl(text, { loopback: env.webhookLoopback })
  if (problem) invalid('url', problem)
}
