import { spawn } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

const Report = z.object({
  numPassedTests: z.int(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
    }),
  ),
})

type Run = {
  hasRun: boolean
  failed: string[]
  /** Files of which no test says what is wrong. */
  broken: string[]
}

/** The pattern of a title that has this in it. */
export const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Runs tests of Vitest in a copy until one of them fails. */
export async function runInside(
  folder: string,
  { tests, titles }: { tests: string[]; titles: string[] },
  given: Record<string, string>,
): Promise<Run> {
  const report = path.join(folder, 'report.json')
  rmSync(report, { force: true })
  const options = ['--project=!pooler', '--bail=1', '--retry=0'] // what is noticed is noticed without PgBouncer
  const reporting = ['--reporter=json', `--outputFile=${report}`]
  const vitest = path.join(folder, 'node_modules/vitest/vitest.mjs')
  const args = [
    'run',
    ...tests,
    ...options,
    ...reporting,
    ...(titles.length > 0 ? ['-t', titles.map(escaped).join('|')] : []),
  ]
  const env = { ...process.env, KIOSK_PROVE: '', KIOSK_PROVEN: '', ...given }
  const child = spawn(process.execPath, [vitest, ...args], { cwd: folder, env, stdio: 'ignore' })
  await new Promise((resolve) => child.once('close', resolve))
  return readReport(report)
}

function readReport(file: string): Run {
  const { numPassedTests, testResults } = Report.parse(JSON.parse(readFileSync(file, 'utf8')))
  const isFailed = ({ status }: { status: string }) => status === 'failed'
  return {
    hasRun: numPassedTests > 0,
    failed: testResults.flatMap((one) => one.assertionResults.filter(isFailed).map(({ fullName }) => fullName)),
    broken: testResults.filter((one) => isFailed(one) && !one.assertionResults.some(isFailed)).map(({ name }) => name),
  }
}
