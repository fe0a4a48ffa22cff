//! Drawings of categories, shown for products without a picture.

/// The drawings by the names that they are served under, beside the store's own pictures.
const DRAWINGS: &[(&str, &str)] = &[
    ("category-baby.svg", include_str!("drawings/baby.svg")),
    ("category-biscuit.svg", include_str!("drawings/biscuit.svg")),
    ("category-bottle.svg", include_str!("drawings/bottle.svg")),
    ("category-bread.svg", include_str!("drawings/bread.svg")),
    ("category-care.svg", include_str!("drawings/care.svg")),
    ("category-clean.svg", include_str!("drawings/clean.svg")),
    ("category-cloth.svg", include_str!("drawings/cloth.svg")),
    ("category-cup.svg", include_str!("drawings/cup.svg")),
    ("category-drink.svg", include_str!("drawings/drink.svg")),
    ("category-frozen.svg", include_str!("drawings/frozen.svg")),
    ("category-goods.svg", include_str!("drawings/goods.svg")),
    ("category-grain.svg", include_str!("drawings/grain.svg")),
    ("category-health.svg", include_str!("drawings/health.svg")),
    ("category-home.svg", include_str!("drawings/home.svg")),
    ("category-leaf.svg", include_str!("drawings/leaf.svg")),
    ("category-milk.svg", include_str!("drawings/milk.svg")),
    ("category-paper.svg", include_str!("drawings/paper.svg")),
    ("category-snack.svg", include_str!("drawings/snack.svg")),
    ("category-spice.svg", include_str!("drawings/spice.svg")),
    ("category-sweet.svg", include_str!("drawings/sweet.svg")),
];

/// Beginnings of words in a category's name, singular or plural, with its drawing; the first row that fits counts.
const KINDS: &[(&[&str], &str)] = &[
    (&["baby", "infant", "diaper"], "category-baby.svg"),
    (&["frozen", "ice"], "category-frozen.svg"),
    (&["dairy", "milk", "chilled", "curd", "cheese"], "category-milk.svg"),
    (&["bakery", "bread", "cake"], "category-bread.svg"),
    (&["biscuit", "cookie"], "category-biscuit.svg"),
    (&["tea", "coffee"], "category-cup.svg"),
    (&["drink", "beverage", "juice", "water", "soda"], "category-drink.svg"),
    (&["chocolate", "sweet", "candy", "candies", "freshener"], "category-sweet.svg"),
    (&["dry", "nuts"], "category-grain.svg"),
    (&["fruit", "vegetable", "produce"], "category-leaf.svg"),
    (&["spice", "masala"], "category-spice.svg"),
    (&["oil", "ghee", "sauce", "pickle", "honey"], "category-bottle.svg"),
    (&["snack", "chips", "namkeen", "noodle", "breakfast", "instant"], "category-snack.svg"),
    (&["staple", "grain", "dal", "dals", "pulse", "rice", "flour", "atta", "sugar", "salt"], "category-grain.svg"),
    (&["personal", "beauty", "hair", "skin", "soap", "oral"], "category-care.svg"),
    (&["household", "kitchen", "utensil"], "category-home.svg"),
    (&["home", "clean", "detergent", "laundry"], "category-clean.svg"),
    (&["health", "otc", "pharma", "medicine"], "category-health.svg"),
    (&["stationery", "book", "paper", "school"], "category-paper.svg"),
    (&["wear", "innerwear", "hosiery", "cloth", "garment", "apparel"], "category-cloth.svg"),
];

/// The file name of a category's drawing; a parcel where no word of its name is known.
#[must_use]
pub(super) fn drawing_for(category: &str) -> &'static str {
    let category = category.to_lowercase();
    let words: Vec<&str> =
        category.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty()).collect();
    let fits =
        |beginnings: &[&str]| beginnings.iter().any(|beginning| words.iter().any(|word| word.starts_with(beginning)));
    KINDS.iter().find(|(beginnings, _)| fits(beginnings)).map_or("category-goods.svg", |(_, name)| name)
}

/// The drawing that is served under a name.
#[must_use]
pub fn drawing(name: &str) -> Option<&'static str> {
    DRAWINGS.iter().find(|(known, _)| *known == name).map(|(_, drawing)| *drawing)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_category_has_its_drawing_and_what_tells_nothing_a_parcel() {
        let cases = [
            ("Staples & Grains", "grain"),
            ("Dry Fruits & Nuts", "grain"),
            ("Fruits & Vegetables", "leaf"),
            ("Edible Oils & Ghee", "bottle"),
            ("Household & Kitchen", "home"),
            ("Home Care", "clean"),
            ("Innerwear & Hosiery", "cloth"),
            ("Spices & Masala", "spice"),
            ("Others", "goods"),
            ("", "goods"),
        ];
        for (category, kind) in cases {
            assert_eq!(drawing_for(category), format!("category-{kind}.svg"), "{category}");
        }
    }

    #[test]
    fn every_kind_is_drawn() {
        for (_, name) in KINDS {
            assert!(drawing(name).is_some_and(|svg| svg.starts_with("<svg")), "{name}");
        }
        assert!(drawing("category-goods.svg").is_some());
        assert_eq!(drawing("tea.svg"), None);
    }
}
