import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { opening } from '@/examples/module/module'
import Opening from '@/examples/module/page'
import { usePages } from '@/packages/testing/page-request'
import { useShop } from '@/packages/testing/shop'
import { operationsOf } from './endpoints'

describe('a module that is added', () => {
  const shop = useShop(operationsOf([opening]))
  const { as } = usePages(shop)

  test('shows on its page what its operation answers, to those who may', async () => {
    await as('admin')
    expect(renderToStaticMarkup(await Opening())).toContain('<dd>9:00–18:00</dd>')
    await as('clerk')
    expect(await Opening()).toMatchObject({ props: { title: 'Opening hours', refusal: { point: 'opening.read' } } })
  })
})
