'use client'

export { ErrorNotice as default } from '@/components/admin/kit/error-notice'
