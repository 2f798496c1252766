import { isDeepStrictEqual } from 'node:util'
import { exchange } from './load'
import { type Contestant, type Entry, requestsFor } from './measure'

const MOST = 50

/** Every contestant of such a scenario answers the same data: a floor that did less would be no floor. */
export async function checkAnswers(entries: Entry[]): Promise<void> {
  for (const { scenario, contestants, routes } of entries.filter((entry) => entry.scenario.sameBody)) {
    const [kiosk, ...others] = contestants
    if (!kiosk) continue
    const expected = await dataOf(scenario, kiosk)
    for (const other of [...others, ...routes.filter(({ requests }) => !requests)]) {
      const data = await dataOf(scenario, other)
      const at = data.findIndex((one, n) => !isDeepStrictEqual(one, expected[n]))
      if (at >= 0) throw new Error(differing(scenario.name, other.name, expected[at], data[at]))
    }
  }
}

async function dataOf(scenario: Entry['scenario'], contestant: Contestant): Promise<unknown[]> {
  const { requests } = requestsFor(scenario, contestant)
  const answers = await exchange(contestant.server.url, requests.slice(0, MOST))
  return answers.map(({ status, body }) => {
    if (status !== scenario.status)
      throw new Error(`${scenario.name} of ${contestant.name} answered ${status}: ${body}`)
    return JSON.parse(body).data
  })
}

const differing = (scenario: string, name: string, expected: unknown, actual: unknown) =>
  `${scenario} of ${name} differs from Kiosk's:\n${JSON.stringify(expected)}\n${JSON.stringify(actual)}`
