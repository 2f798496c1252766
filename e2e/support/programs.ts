import { createRequire } from 'node:module'

/** What stands in packages of CommonJS, whose names an import does not find while a test runs from the sources. */
const load = createRequire(import.meta.url)

export const kiosk: typeof import('kiosk-client') = load('../../packages/client/src/index')
export const { orderWords }: typeof import('@/packages/client/src/shop/orders') = load(
  '../../packages/client/src/shop/orders',
)
export const { openPhone }: typeof import('@/examples/mini-program/testing/phone') = load(
  '../../examples/mini-program/testing/phone',
)
export const { zh }: typeof import('@/examples/mini-program/miniprogram/utils/zh') = load(
  '../../examples/mini-program/miniprogram/utils/zh',
)
export const { en }: typeof import('@/examples/mini-program/miniprogram/utils/en') = load(
  '../../examples/mini-program/miniprogram/utils/en',
)
