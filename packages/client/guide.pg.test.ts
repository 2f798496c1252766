import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { productIn } from '@/packages/testing/goods'
import { configureMessages } from '@/packages/testing/messages'
import { bundled, runInEngine } from './testing/engine'
import { useMiniShop } from './testing/mini-shop'
import { playedWx } from './testing/wx'

const mini = useMiniShop()
const FOLDER = 'packages/client/guide'
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))

/** What a page has of its program: its own functions, its data, and the means to change them. */
type Shown = { data: Record<string, unknown> } & Record<string, (event?: unknown) => Promise<void>>

const CHOSEN = {
  ...{ userName: '李雷', telNumber: '13900000009', detailInfo: '南京西路 1 号' },
  ...{ provinceName: '上海市', cityName: '上海市', countyName: '静安区' },
}

/** A mini-program of the guide’s files, whose shop is ours. */
function miniProgram() {
  const visited: string[] = []
  const toasts: string[] = []
  const go = ({ url }: { url: string }) => void visited.push(url)
  const { wx } = playedWx()
  const given = {
    ...wx,
    chooseAddress: async () => CHOSEN,
    navigateTo: go,
    redirectTo: go,
    showToast: ({ title }: { title: string }) => void toasts.push(title),
  }
  async function open(name: string): Promise<Shown> {
    const code = (await bundled(`${FOLDER}/pages/${name}/${name}.ts`)).replaceAll(
      'http://localhost:3000',
      mini.http.url,
    )
    let page: Shown | undefined
    const Page = (definition: Shown) => {
      const setData = (changes: object) => Object.assign(definition.data, changes)
      page = Object.assign(definition, { setData })
    }
    runInEngine(code, { wx: given, Page })
    return page ?? expect.unreachable(name)
  }
  return { open, visited, toasts }
}

const tapOn = (id: number) => ({ currentTarget: { dataset: { id } } })
const asOrders = (value: unknown): { id: number; status: string }[] => JSON.parse(JSON.stringify(value))

describe('the guide', () => {
  test('the guide sells one thing, as it is printed', async () => {
    const { open, visited } = miniProgram()
    await configureMessages(mini.shop)
    const id = await productIn(mini.shop.db, { price: 500 })
    const product = await open('product')
    await product.onLoad?.({ id: String(id) })
    await product.buy?.()
    expect(visited.pop()).toBe(`/pages/checkout/checkout?product_id=${id}&sku_id=`)

    const checkout = await open('checkout')
    await checkout.onLoad?.({ product_id: String(id), sku_id: '' })
    expect(checkout.data.preview).toMatchObject({ total_price: 500, can_order: true })
    await checkout.submit?.() // there is no address yet: it is chosen
    await checkout.submit?.()
    expect(visited).toEqual(['/pages/orders/orders'])

    const orders = await open('orders')
    await orders.onShow?.()
    const [paid] = asOrders(orders.data.orders)
    expect(paid?.status).toBe('paid')
    const { messages } = (
      await mini.shop.ask(`GET /cms/order/${paid?.id}`, { token: await mini.shop.tokenOf('admin') })
    ).data
    expect(messages.map(({ kind }: { kind: string }) => kind)).toEqual(['paid', 'shipped', 'closing'])
    const body = { status: 'shipped', carrier: 'sf', tracking_no: 'SF1234567890123' }
    await mini.shop.ask(`PUT /cms/order/${paid?.id}/status`, { token: await mini.shop.tokenOf('clerk'), body })
    await orders.receive?.(tapOn(paid?.id ?? 0))
    expect(asOrders(orders.data.orders)).toMatchObject([{ id: paid?.id, status: 'completed' }])
  })

  test('the guide says what is wrong when something is sold out', async () => {
    const { open, visited, toasts } = miniProgram()
    const id = await productIn(mini.shop.db, { stock: 0 })
    const checkout = await open('checkout')
    await checkout.onLoad?.({ product_id: String(id), sku_id: '' })
    await checkout.chooseAddress?.()
    await checkout.submit?.()
    expect([visited, toasts]).toEqual([[], [expect.stringMatching(/[一-鿿]/)]])
  })

  test('the guide prints the files that are tried', () => {
    const printed = readFileSync('packages/client/guide/README.md', 'utf8')
    const blocks = [...printed.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code)
    expect(blocks.toSorted()).toEqual(files.map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8')).toSorted())
    const named = [...printed.matchAll(/`(\S+\.ts)`/g)].map(([, name]) => name)
    expect([...new Set(named)].toSorted()).toEqual(files.toSorted()) // each where its imports find it
  })
})
