import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'

/** As they stand in the sources: types are exports, too. */
function namesOf(door: string): string[] {
  const text = readFileSync(path.join(import.meta.dirname, `${door}.ts`), 'utf8')
  const lists = [...text.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list = '']) => list.split(','))
  return lists.map((name) => name.trim().replace(/^type /, '')).filter(Boolean)
}

const PROMISED: Record<string, string> = {
  contract: `fen Id Ids line naming RecordFields Time TimeIn text
    listOutput officePageInput pageOutput recordListInput searchText sortInput timeRange`,
  schema: `TRACK_STATES allAllowed allowed edited fen id isIn time order orderCourier orderLine orderPickup pickupPlace product
    sku specsInOrder user`,
  module: `Db KioskConfig Failure fail invalid note ok asRecord tryParseJson shopSettings RunInput endpoint enqueue Payload Runtime
    declareSettings inTimeRange pageOfRecords pageOfTable editRecord firstOrNotFound firstOrThrow isLive moveToTrash mustBeLive
    restoreFromTrash includes Listener ContentSource ContentVerdict Personal Waiting InvoiceIssuer BuyerMessage
    MessageOutcome MessageWay OrderCheck NewRefund NewTrade Notification PayWay ProviderRefund Trade TradeProvider
    ReadinessCheck daysAgo Retention Finder parseKeywords problemOfKeywords renderValue Module isOnSale failUnavailable
    Remote readBody StorageSource recordForNumber TrackingNews TrackingRejection TrackingSource STATE_LABELS TrackState
    GivenWaybill Label Party WaybillRejection WaybillRequest WaybillSource wechatAccount openidOf MessageRejection
    sendSubscribeMessage Demo FileUses ChangeSource AgentPrompt News LogSentence mentionedIn shownIn`,
  'price-kind': 'Base Covered kindOf MEASURES Next piecesFromTheDearest Reached Rules',
  page: 'Search ResourcePage Facts Page screen getTranslations call',
  testing: `registryOf testInvoiceIssuer testMessageWay testPriceKind testStorage testTrackingSource testWaybillSource
    useExtension tryExtension buyOrder picture uploadOf makeProduct callsOn Samples Shop userIdOf`,
}

describe('what a module may import', () => {
  test.each(Object.entries(PROMISED))('the names of %s are those that are promised', (door, names) => {
    expect(namesOf(door).sort()).toEqual(names.split(/\s+/).sort())
  })

  test('a module of the examples imports nothing else of Kiosk', () => {
    const files = ['module', 'modules'].flatMap((folder) =>
      readdirSync(`examples/${folder}`, { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
    )
    const sources = files.filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.test.ts'))
    const others = sources.flatMap((file) => {
      const text = readFileSync(path.join('examples', file), 'utf8')
      return [...text.matchAll(/from '(@\/[^']+)'/g)].map(([, from]) => `${file}: ${from}`)
    })
    expect(sources.length).toBeGreaterThan(40)
    expect(others).toEqual([])
  })
})
