import * as z from 'zod/mini'
import { developmentStages, feeFrequencies, propertyTypes, publicStatuses, standardStatuses } from './vocabulary.ts'

export const StandardStatus = z.enum(standardStatuses)
export type StandardStatus = z.infer<typeof StandardStatus>

export const PublicStatus = z.enum(publicStatuses)
export type PublicStatus = z.infer<typeof PublicStatus>

export const EditorialStatus = z.enum(['draft', 'in_review', 'changes_requested', 'approved'])
export type EditorialStatus = z.infer<typeof EditorialStatus>

export const PropertyType = z.enum(propertyTypes, 'Choose a property type from the list.')
export type PropertyType = z.infer<typeof PropertyType>

export const FeeFrequency = z.enum(feeFrequencies, 'Choose how often the fee is due.')
export type FeeFrequency = z.infer<typeof FeeFrequency>

export const DevelopmentStage = z.enum(developmentStages, 'Choose how far the home is from the list.')
export type DevelopmentStage = z.infer<typeof DevelopmentStage>
