// Admin insights page
export const tipsName = 'Tips · {name}'
export const pagesShowThreeTips =
  'Pages show three tips. Figures need a source and date. Visitors don’t see a tip once its source was last checked more than 90 days ago.'
export const countNeedAnUpdate = '{tips} out of date'
export const tipInSentence = 'tip'
export const updateTheFigureAndItsDate = 'Visitors don’t see them. Check the source, then update the tip and its date to show it again.'
export const needsAnUpdate = 'Needs an update'
export const tips = 'Tips'
export const saved = 'Saved'
export const removed = 'Removed'
export const weCouldntRemoveTheTip = 'We couldn’t remove the tip'
export const tipsRead = 'tips'
export const addTip = 'Add tip'
export const noTips = 'No tips'
export const addATipToShowItOnPages = 'Add a tip to show it on pages.'
export const edit = 'Edit'
export const remove = 'Remove'
export const editTip = 'Edit tip'
export const removeThisTip = 'Remove this tip?'
export const titleWillBeRemovedForGood = '“{title}” will be removed from every page. This can’t be undone.'

// Insight form
export const title = 'Title'
export const tip = 'Tip'
export const category = 'Category'
export const type = 'Type'
export const source = 'Source'
export const requiredForFigures = 'Required for figures.'
export const sourceLink = 'Source link'
export const sourceDate = 'Source last checked'
export const daysValid = 'Days valid'
export const leaveBlankForMaximumDays = 'Leave blank for {maximum} days.'
export const save = 'Save'

// Insight labels
export const goodToKnow = 'Good to know'
export const watchOut = 'Watch out'
export const firstTimeBuyers = 'First-time buyers'

// Tip cards
export const worthKnowing = 'Worth knowing'

// Contract
export const useUpToMaximumCharacters = 'Use {maximum} characters or fewer.'
export const use200CharactersOrFewer = 'Use 200 characters or fewer.'
export const enterALinkThatBeginsWithHttps = 'Enter a link that begins with https://.'
export const enterADate = 'Enter a date, such as 11/20/2026.'
export const enterANumberOfDays = 'Enter a number of days.'
export const enterAWholeNumberOfDays = 'Enter a whole number of days.'
export const enter1DayOrMore = 'Enter 1 day or more.'
export const enter90DaysOrFewer = 'Enter 90 days or fewer.'
export const enterTheSourceDate = 'Enter the day the source was last checked.'
export const enterTheSource = 'Enter the source.'
export const enterTheDateTheseDaysStart = 'Enter the day these days count from.'

// Insight labels
export const insight = 'Insight'
export const pricing = 'Pricing'
export const negotiation = 'Negotiation'
export const inspection = 'Inspection'
export const mortgage = 'Mortgage'
export const market = 'Market'
export const neighborhoods = 'Neighborhoods'
export const investment = 'Investment'
export const features = 'Features'
export const selling = 'Selling'
export const closing = 'Closing'
export const upToCountTips = 'There can be up to {count} tips. Delete one first.'

// Insight calls
export const nameThePathOfAPage = 'Enter the path of a page, such as /settings.'
export const enterTheTip = 'Enter the tip.'
export const enterATitle = 'Enter a title.'
