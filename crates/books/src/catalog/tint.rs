//! Tints of categories, on which two letters stand for a product without a picture of its own: never another's picture.

/// Beginnings of words in a category's name, singular or plural, with its tint; the first row that fits counts.
const KINDS: &[(&[&str], &str)] = &[
    (&["dairy", "milk", "chilled", "curd", "cheese", "paneer", "egg"], "dairy"),
    (&["vegetable", "produce", "leaf", "leaves"], "vegetables"),
    (&["fruit"], "fruit"),
    (&["dal", "pulse", "gram"], "pulses"),
    (&["staple", "grain", "rice", "flour", "atta", "sugar", "salt", "wheat", "millet"], "grains"),
];

/// The tint of a category; that of other goods where no word of its name is known.
#[must_use]
pub fn tint_of(category: &str) -> &'static str {
    let category = category.to_lowercase();
    let words: Vec<&str> =
        category.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let fits =
        |beginnings: &[&str]| beginnings.iter().any(|beginning| words.iter().any(|word| word.starts_with(beginning)));
    KINDS.iter().find(|(beginnings, _)| fits(beginnings)).map_or("other", |(_, tint)| tint)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_category_has_its_tint_and_an_unknown_one_that_of_other_goods() {
        let cases = [
            ("Staples & Grains", "grains"),
            ("Dals & Pulses", "pulses"),
            ("Fruits & Vegetables", "vegetables"),
            ("Fruit", "fruit"),
            ("Dairy & Chilled", "dairy"),
            ("Home Care", "other"),
            ("", "other"),
        ];
        for (category, tint) in cases {
            assert_eq!(tint_of(category), tint, "{category}");
        }
    }
}
