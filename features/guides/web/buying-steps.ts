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
    introduction: texts.startWithWhatYouCanPay,
    tasks: {
      'budget-month': texts.writeDownWhatYouCanComfortably,
      'budget-cash': texts.addUpYourCashForThe,
      'budget-credit': texts.checkYourCreditReportsAndDispute,
      'budget-calculator': texts.runYourNumbersInTheMortgage,
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
      'agent-talk': texts.interviewTwoOrThreeAgentsAsk,
      'agent-license': texts.lookUpTheirLicenseOnThe,
      'agent-agreement': texts.readTheBuyerAgreementHowLong,
    },
  },
  {
    topic: 'search',
    introduction: texts.watchBeforeYouDriveATour,
    tasks: {
      'search-must': texts.listThreeMustHavesAndThree,
      'search-compare': texts.compareHomesRoomByRoomAnd,
      'search-risk': texts.checkFloodFireAndNoiseRisk,
      'search-ask': texts.askTheAgentAboutAnythingIn,
    },
  },
  {
    topic: 'visit',
    introduction: texts.visitForWhatACameraCant,
    tasks: {
      'visit-water': texts.runFaucetsFlushToiletsAndLook,
      'visit-outside': texts.walkAroundTheOutsideAndSee,
      'visit-neighbors': texts.talkToSomeoneWhoLivesOn,
      'visit-commute': texts.driveYourCommuteAtTheTime,
    },
  },
  {
    topic: 'offer',
    introduction: texts.anOfferIsMoreThanA,
    tasks: {
      'offer-comparables': texts.askYourAgentForComparableHomes,
      'offer-disclosures': texts.readTheSellersDisclosuresAndAny,
      'offer-conditions': texts.decideWhichContingenciesYouNeedWith,
      'offer-limit': texts.writeDownThePriceAtWhich,
    },
  },
  {
    topic: 'inspection',
    introduction: texts.theInspectionIsForYouAnd,
    tasks: {
      'inspection-hire': texts.chooseYourOwnInspectorAndGo,
      'inspection-special': texts.addTestsWhereNeededRadonSewer,
      'inspection-deadline': texts.putTheInspectionDeadlineOnYour,
      'inspection-appraisal': texts.askTheLenderForACopy,
    },
  },
  {
    topic: 'closing',
    introduction: texts.threeBusinessDaysBeforeClosingYou,
    tasks: {
      'closing-insurance': texts.buyHomeInsurancePlusFloodInsurance,
      'closing-disclosure': texts.compareTheClosingDisclosureWithThe,
      'closing-wire': texts.beforeYouWireMoneyCallThe,
      'closing-walk': texts.doAFinalWalkThrough,
    },
  },
  {
    topic: 'moving',
    introduction: texts.aFewEarlyStepsSaveMoney,
    tasks: {
      'moving-keys': texts.changeTheLocksAndTheGarage,
      'moving-homestead': texts.fileForTheHomesteadExemptionIf,
      'moving-papers': texts.keepYourClosingDocumentsAndReceipts,
      'moving-upkeep': texts.planYourFirstYearOfUpkeep,
    },
  },
]
