import type { CallToolResult, Tool } from '@modelcontextprotocol/server'
import { z } from 'zod'
import { Failure } from '../base/errors'
import { jsonSchema } from '../base/json-schema'
import { describeFailure, parseInput } from '../base/problems'
import { type AgentCall, callOperation } from './call'
import { ownResult, problemResult, toResult } from './envelope'
import { findOperations } from './find'
import { describeOperation, findOperation, operationsFor } from './operations'

type Input = Record<string, unknown>
export type AgentTool = { definition: Tool; run: (call: AgentCall, input: Input) => Promise<CallToolResult> }

const MOST_FOUND = 20

const Words = z.strictObject({
  words: z.string().trim().min(1).max(200).meta({ description: 'What you want to know or do, in English or Chinese' }),
})
const Named = z.strictObject({
  operation: z.string().max(100).meta({ description: 'The name of an operation, as find_operations gives it' }),
})
const Called = Named.extend({
  input: z.record(z.string(), z.unknown()).default({}).meta({ description: 'As describe_operation says' }),
})

type Texts = { name: string; title: string; description: string }

/** A tool with a contract of its own, whose problems name the field like those of an operation. */
const ownTool = <Contract extends z.ZodObject>(
  texts: Texts,
  contract: Contract,
  run: (call: AgentCall, input: z.output<Contract>) => Promise<CallToolResult>,
): AgentTool => ({
  definition: {
    ...texts,
    inputSchema: { ...jsonSchema(contract, 'input'), type: 'object' },
    annotations: { readOnlyHint: true, openWorldHint: false },
  },
  run: (call, input) => run(call, parseInput(contract, input, call.locale)),
})

const find = ownTool(
  {
    name: 'find_operations',
    title: 'Find operations',
    description: `Finds operations of the shop by words. Returns at most ${MOST_FOUND}, the best first, with what each does.`,
  },
  Words,
  async ({ runtime, actor }, { words }) => {
    const found = findOperations(operationsFor(runtime, actor), words, runtime.registry.parts)
    return ownResult({ operations: found.slice(0, MOST_FOUND), total: found.length })
  },
)

const describe = ownTool(
  {
    name: 'describe_operation',
    title: 'Describe an operation',
    description: 'Returns what an operation does, and its input and output as JSON Schema.',
  },
  Named,
  async (call, { operation }) => {
    const endpoint = findOperation(call.runtime, operation)
    return endpoint ? ownResult(describeOperation(call.runtime, endpoint)) : unknownOperation(operation)
  },
)

const callRead = ownTool(
  {
    name: 'call_operation',
    title: 'Call an operation that reads',
    description: 'Calls an operation that reads and changes nothing, with the input that describe_operation describes.',
  },
  Called,
  async (call, { operation, input }) => {
    const endpoint = findOperation(call.runtime, operation)
    return endpoint ? toResult(await callOperation(call, endpoint, input)) : unknownOperation(operation)
  },
)

const unknownOperation = (name: string) =>
  problemResult(`There is no operation ${JSON.stringify(name)} for agents. Look for it with find_operations.`)

/** What this person’s agent can call. */
export const toolsFor = (_call: AgentCall): AgentTool[] => [find, describe, callRead]

export async function callTool(call: AgentCall, name: string, input: Input): Promise<CallToolResult> {
  const tool = toolsFor(call).find(({ definition }) => definition.name === name)
  if (!tool) return problemResult(`There is no tool ${JSON.stringify(name)}.`)
  try {
    return await tool.run(call, input)
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    return problemResult(describeFailure(error, call.locale).msg)
  }
}
