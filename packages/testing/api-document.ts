import { openapi } from '@/lib/document/openapi'
import { endpoints } from '@/lib/endpoints'

/**
 * The API document of all operations: it takes most of a second to make, and a worker makes it once for
 * all of its files.
 */
export const apiDocument = openapi(endpoints, 'https://shop.example')
