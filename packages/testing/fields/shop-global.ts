import type { TestProject } from 'vitest/node'
import { keepShop } from '../embedded-global'

/** The demo shop of a configuration with fields, whose database has their columns. */
export default async function makeShopWithFields({ provide }: TestProject) {
  provide('embeddedShop', await keepShop())
}
