export {}

// The conditions of `system.ts`, for the types of recipes. Chakra's own `typegen` would write them into node_modules.
declare module '../../../node_modules/@chakra-ui/react/dist/types/styled-system/generated/conditions.gen.ts' {
  interface Conditions {
    readonly _phone: string
    readonly _low: string
    readonly _phoneScreen: string
  }
}
