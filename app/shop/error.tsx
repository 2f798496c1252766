'use client'

export { ShopError as default } from '@/components/shop/shop-error'
