import * as texts from '#texts/guides'
import type { GuideTopic } from '#features/guides/contract'

export interface BuyingStep {
  topic: GuideTopic
  introduction: string
  /** What to have done before the next step; the keys are kept in the browser of whoever ticks them. */
  tasks: Readonly<Record<string, string>>
}

/** Somebody read these texts against their sources on this day. */
export const reviewedOn = '2026-11-20'

export const buyingSteps: readonly BuyingStep[] = [
  {
    topic: 'budget',
    introduction: texts.beginWithWhatAMonthMay,
    tasks: {
      'budget-month': texts.writeDownWhatYouCanSpend,
      'budget-cash': texts.addUpTheCashYouHave,
      'budget-credit': texts.readYourCreditReportsAndDispute,
      'budget-calculator': texts.putTheNumbersIntoTheMortgage,
    },
  },
  {
    topic: 'financing',
    introduction: texts.aPreapprovalIsALendersWritten,
    tasks: {
      'financing-lenders': texts.askAtLeastThreeLendersOn,
      'financing-help': texts.askYourStatesHousingFinanceAgency,
      'financing-letter': texts.getThePreapprovalLetterAndNote,
      'financing-compare': texts.compareLoanEstimatesPageByPage,
    },
  },
  {
    topic: 'agent',
    introduction: texts.yourOwnAgentWorksForYou,
    tasks: {
      'agent-talk': texts.talkToTwoOrThreeAgents,
      'agent-license': texts.lookUpTheLicenseOnThe,
      'agent-agreement': texts.readTheBuyerAgreementHowLong,
    },
  },
  {
    topic: 'search',
    introduction: texts.watchBeforeYouDriveATour,
    tasks: {
      'search-must': texts.nameThreeThingsYouMustHave,
      'search-compare': texts.compareHomesRoomByRoomAnd,
      'search-risk': texts.checkFloodFireAndNoiseFor,
      'search-ask': texts.askTheAgentAboutTheMoment,
    },
  },
  {
    topic: 'visit',
    introduction: texts.aVisitIsForWhatA,
    tasks: {
      'visit-water': texts.runTapsFlushAndLookUnder,
      'visit-outside': texts.walkAroundTheOutsideAndSee,
      'visit-neighbors': texts.talkToSomebodyWhoLivesOn,
      'visit-commute': texts.driveTheCommuteAtTheHour,
    },
  },
  {
    topic: 'offer',
    introduction: texts.anOfferIsMoreThanA,
    tasks: {
      'offer-comparables': texts.askYourAgentForHomesThat,
      'offer-disclosures': texts.readTheSellersDisclosuresBeforeYou,
      'offer-conditions': texts.decideWhichConditionsYouNeedWith,
      'offer-limit': texts.writeDownThePriceAtWhich,
    },
  },
  {
    topic: 'inspection',
    introduction: texts.theInspectionIsYoursAndThe,
    tasks: {
      'inspection-hire': texts.chooseYourOwnInspectorAndWalk,
      'inspection-special': texts.addTestsWhereTheyMatterRadon,
      'inspection-deadline': texts.putTheLastDayToObject,
      'inspection-appraisal': texts.askTheLenderForACopy,
    },
  },
  {
    topic: 'closing',
    introduction: texts.threeBusinessDaysBeforeYouSign,
    tasks: {
      'closing-insurance': texts.buyHomeInsuranceAndFloodInsurance,
      'closing-disclosure': texts.compareTheClosingDisclosureWithThe,
      'closing-wire': texts.callTheTitleCompanyOnA,
      'closing-walk': texts.walkThroughTheHomeOnThe,
    },
  },
  {
    topic: 'moving',
    introduction: texts.theFirstWeeksDecideWhatThe,
    tasks: {
      'moving-keys': texts.changeTheLocksAndTheCodes,
      'moving-homestead': texts.fileForTheHomesteadExemptionIf,
      'moving-papers': texts.keepTheClosingPapersAndReceipts,
      'moving-upkeep': texts.planTheUpkeepOfTheFirst,
    },
  },
]
